package main

import (
	"encoding/json"
	"testing"

	"kubevet/oracle/anyversion/lines"
)

// Typed values are written as they are read.
func TestTypedValues(t *testing.T) {
	for _, text := range []string{
		`{"null":null}`,
		`{"bool":true}`,
		`{"int":"-9223372036854775808"}`,
		`{"uint":"18446744073709551615"}`,
		`{"double":1.5}`,
		`{"double":"NaN"}`,
		`{"double":"-0"}`,
		`{"string":"<a>"}`,
		`{"bytes":"AAE="}`,
		`{"duration":"-1.5s"}`,
		`{"duration":"0s"}`,
		`{"timestamp":"2020-01-02T03:04:05.5Z"}`,
		`{"list":[{"int":"1"},{"string":"a"}]}`,
		`{"map":[[{"int":"1"},{"bool":false}],[{"string":"a"},{"null":null}]]}`,
		`{"type":"google.protobuf.Duration"}`,
		`{"optional":null}`,
		`{"optional":{"int":"1"}}`,
		`{"ip":"10.0.0.1"}`,
		`{"cidr":"10.0.0.0/8"}`,
		`{"quantity":"1k"}`,
		`{"semver":"1.2.3"}`,
		`{"url":"https://example.com/a"}`,
	} {
		t.Run(text, func(t *testing.T) {
			plain, err := readJSON(json.RawMessage(text))
			if err != nil {
				t.Fatal(err)
			}
			value, err := readTyped(plain)
			if err != nil {
				t.Fatal(err)
			}
			got, err := lines.Encode(typedValue(value))
			if err != nil {
				t.Fatal(err)
			}
			if string(got) != text {
				t.Errorf("got %s", got)
			}
		})
	}
}
