package lines

import (
	"strings"
	"testing"
)

type question struct {
	ID    string `json:"id"`
	Panic string `json:"panic"`
}

type reply struct {
	ID       string `json:"id"`
	Fault    string `json:"fault,omitempty"`
	Asked    int    `json:"asked,omitempty"`
	Unstable bool   `json:"unstable,omitempty"`
}

func TestRun(t *testing.T) {
	asked := 0
	program := Program[question, reply]{
		Answer: func(q *question) reply {
			if q.Panic != "" {
				panic(q.Panic)
			}
			asked++
			return reply{ID: q.ID, Asked: asked}
		},
		Fault: func(q *question, message string) reply { return reply{ID: q.ID, Fault: message} },
	}
	tests := []struct {
		name     string
		repeat   int
		in, want string
	}{
		{name: "answers in order", in: "{\"id\":\"a<b\"}\n\n{\"id\":\"c\"}", want: `{"id":"a<b","asked":1}` + "\n" + `{"id":"c","asked":2}` + "\n"},
		{name: "a panic is a fault", in: `{"id":"a","panic":"!"}`, want: `{"id":"a","fault":"panic: !"}` + "\n"},
		{name: "what is not a case is a fault", in: "1\n", want: `{"id":"","fault":"bad case: json: cannot unmarshal number into Go value of type lines.question"}` + "\n"},
		{name: "answers that differ are unstable", repeat: 2, in: `{"id":"a"}`, want: `{"id":"a","asked":1,"unstable":true}` + "\n"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			asked = 0
			program.Repeat, program.Unstable = test.repeat, func(r *reply) { r.Unstable = true }
			var out strings.Builder
			if err := program.Run(strings.NewReader(test.in), &out); err != nil {
				t.Fatal(err)
			}
			if out.String() != test.want {
				t.Errorf("got %s, want %s", out.String(), test.want)
			}
		})
	}
}
