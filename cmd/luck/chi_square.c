/* The incomplete gamma function by its series, and by its continued fraction where that converges faster
 * (Abramowitz and Stegun 6.5.29 and 6.5.31). */
#include "cmd/luck/chi_square.h"

#include <math.h>

enum { TERMS = 1000 };

double
chi_square(const unsigned long *counted, const double *expected, size_t n)
{
	double sum = 0;

	for (size_t i = 0; i < n; i++) {
		double off = (double)counted[i] - expected[i];

		if (expected[i] > 0)
			sum += off * off / expected[i];
	}
	return sum;
}

/* The lower part P(a, x), for x < a + 1. */
static double
lower_series(double a, double x)
{
	double term = 1 / a, sum = term;

	for (int k = 1; k < TERMS && fabs(term) > fabs(sum) * 1e-15; k++) {
		term *= x / (a + k);
		sum += term;
	}
	return sum * exp(a * log(x) - x - lgamma(a));
}

/* The upper part Q(a, x), for x >= a + 1; Lentz's method. */
static double
upper_fraction(double a, double x)
{
	const double tiny = 1e-300;
	double b = x + 1 - a, c = 1 / tiny, d = 1 / b, h = d;

	for (int k = 1; k < TERMS; k++) {
		double an = -k * (k - a), factor;

		b += 2;
		d = an * d + b;
		d = 1 / (fabs(d) < tiny ? tiny : d);
		c = b + an / c;
		c = fabs(c) < tiny ? tiny : c;
		factor = d * c;
		h *= factor;
		if (fabs(factor - 1) < 1e-15)
			break;
	}
	return h * exp(a * log(x) - x - lgamma(a));
}

double
chi_square_tail(double chi, unsigned freedom)
{
	double a = freedom / 2.0, x = chi / 2;

	if (freedom == 0 || x <= 0)
		return 1;
	return x < a + 1 ? 1 - lower_series(a, x) : upper_fraction(a, x);
}
