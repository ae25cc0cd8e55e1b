# Holds a value against a JSON Schema, as far as man/*.schema.json use it: prints what is wrong, with its path.
# jq -r --slurpfile schema FILE -f tests/valid.jq
def is($t): type as $is | if $t == "integer" then $is == "number" and . == floor else $is == $t end;
def faults($s; $path):
  . as $v
  | (if $s.type then ([$s.type] | flatten) as $types
       | if any($types[]; . as $t | $v | is($t)) then empty else "\($path): not \($types | join(" or "))" end else empty end),
    (if $s | has("const") then if $v == $s.const then empty else "\($path): not \($s.const)" end else empty end),
    (if $s.enum then if any($s.enum[]; . == $v) then empty else "\($path): none of \($s.enum | join(", "))" end else empty end),
    (if ($v | type) == "object" then
       (($s.required // [])[] | select(. as $k | $v | has($k) | not) | "\($path).\(.): missing"),
       ($v | keys[] as $k
         | if $s.properties | has($k)? // false then $v[$k] | faults($s.properties[$k]; "\($path).\($k)")
           elif $s.additionalProperties == false then "\($path).\($k): not in the schema"
           elif ($s.additionalProperties | type) == "object" then $v[$k] | faults($s.additionalProperties; "\($path).\($k)")
           else empty end)
     else empty end),
    (if ($v | type) == "array" and $s.items then $v | to_entries[] | .key as $i | .value | faults($s.items; "\($path)[\($i)]")
     else empty end);
. as $o | [$schema[0].oneOf[] | select(.properties.type.const == $o.type)] as $kinds
| if ($kinds | length) != 1 then "type \(.type): not in the schema" else faults($kinds[0]; .type) end
