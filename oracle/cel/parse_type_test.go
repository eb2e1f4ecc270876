package main

import "testing"

func TestParseType(t *testing.T) {
	tests := []struct{ text, want, err string }{
		{text: "int", want: "int"},
		{text: "map(string, list(dyn))", want: "map(string, list(dyn))"},
		{text: "optional(net.IP)", want: "optional_type(net.IP)"},
		{text: "list", err: `type "list": unknown type "list"`},
		{text: "list(int", err: `type "list(int": missing )`},
		{text: "int)", err: `type "int)": unexpected ")"`},
	}
	for _, test := range tests {
		t.Run(test.text, func(t *testing.T) {
			got, err := parseType(test.text)
			if err != nil {
				if err.Error() != test.err {
					t.Errorf("got error %v, want %q", err, test.err)
				}
				return
			}
			if got.String() != test.want {
				t.Errorf("got %s, want %s", got, test.want)
			}
		})
	}
}
