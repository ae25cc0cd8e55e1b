"""Ctrl-C while the prompt writes: interrupted.py PROGRAM JOURNAL NUMBER, which of its writes. What it wrote is lost, and no more."""
import os, pty, select, sys, time

program, journal, number = sys.argv[1:4]
pid, terminal = pty.fork()
if pid == 0:
    os.environ.update(TERM='xterm', LANG='C.UTF-8')
    os.execvp('strace', ['strace', '-o', '/dev/null', '-e', 'trace=write', '-e',
                         f'inject=write:error=EINTR:signal=SIGINT:when={number}', program, 'log', journal])
seen, end, typed = b'', time.time() + 20, 0
while time.time() < end:
    if select.select([terminal], [], [], .2)[0]:
        try:
            seen += os.read(terminal, 4096)
        except OSError:  # it has left
            break
    else:  # it waits
        typed += 1
        os.write(terminal, b'x\n' if typed < 4 else b'q\n')
status = os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1])
if status != 0 or typed < 4:
    print('left after', typed, 'lines:', seen[-400:].decode(errors='replace'))
sys.exit(status != 0 or typed < 4)
