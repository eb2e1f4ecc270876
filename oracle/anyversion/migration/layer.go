package migration

import (
	"encoding/json"

	"k8s.io/apimachinery/pkg/util/validation/field"
)

// layer answers cases in a lifecycle.
type layer struct{ Lifecycle }

func (l *layer) answer(c *Case) any {
	switch c.Op {
	case "", "migrate":
		return l.migrate(c)
	case "exposition":
		return l.expose(c)
	}
	answer := l.ask(c)
	answer["id"] = c.ID
	return answer
}

// migration is what the layer did with a request.
type migration struct {
	ID         string             `json:"id"`
	Errors     any                `json:"errors"`
	Mismatches []string           `json:"mismatches"`
	Metrics    map[string]float64 `json:"metrics"`
	Logs       []LogEntry         `json:"logs,omitempty"`
	Seen       *seenCall          `json:"seen,omitempty"`
}

func (l *layer) migrate(c *Case) *migration {
	setRequestDefaults(&c.Request)
	errs, logs, result := newErrors(l.Lifecycle), &Logs{}, &migration{ID: c.ID}
	scheme := fakeAPI(c, errs, func(call *seenCall) { result.Seen = call })
	var enforced field.ErrorList
	result.Metrics = CountersOf(func() {
		enforced = l.Validate(c.Context(logs), c, scheme, errs.List(c.Handwritten))
	})
	result.Errors = errs.Write(enforced)
	result.Mismatches = append([]string{}, logs.Mismatches...)
	result.Logs = logs.Others
	return result
}

func setRequestDefaults(r *Request) {
	if r.Operation == nil {
		r.Operation = json.RawMessage(`"create"`)
	}
	if r.Kind == "" {
		r.Kind = "Widget"
	}
	if r.Version == "" {
		r.Version = "v1"
	}
}

// exposition is what the registry exposes.
type exposition struct {
	Families []metricFamily `json:"families"`
	ID       string         `json:"id"`
}

// expose answers cases on fresh counters, and reads these.
func (l *layer) expose(c *Case) *exposition {
	resetMetrics()
	for i := range c.Cases {
		l.answer(&c.Cases[i])
	}
	return &exposition{ID: c.ID, Families: validationMetrics()}
}
