package migration

import (
	"encoding/json"
	"fmt"
	"regexp"

	"k8s.io/apimachinery/pkg/util/validation/field"
)

func (l *layer) askMatch(c *Case, errs *Errors) map[string]any {
	var want, got ErrorIn
	must(json.Unmarshal(c.Want, &want))
	must(json.Unmarshal(c.Got, &got))
	matcher, wanted, found := l.matcher(c.Matcher), errs.one(want), errs.one(got)
	return map[string]any{
		"matches":  matcher.Matches(wanted, found),
		"wantText": matcher.Render(wanted),
		"gotText":  matcher.Render(found),
	}
}

func (l *layer) askTest(c *Case, errs *Errors) map[string]any {
	var want, got []ErrorIn
	must(json.Unmarshal(c.Want, &want))
	must(json.Unmarshal(c.Got, &got))
	t := &recordingT{failures: []string{}}
	l.matcher(c.Matcher).Test(t, errs.List(want), errs.List(got))
	answer := map[string]any{"messages": t.failures}
	if t.notes != nil {
		answer["logged"] = t.notes
	}
	return answer
}

// recordingT is a test that keeps what it is told.
type recordingT struct{ failures, notes []string }

// Helper implements field.TestIntf.
func (t *recordingT) Helper() {}

// Errorf implements field.TestIntf.
func (t *recordingT) Errorf(format string, args ...any) {
	t.failures = append(t.failures, fmt.Sprintf(format, args...))
}

// Logf implements field.TestIntf of 1.34.
func (t *recordingT) Logf(format string, args ...any) {
	t.notes = append(t.notes, fmt.Sprintf(format, args...))
}

func (l *layer) matcher(by Matcher) field.ErrorMatcher {
	m := field.ErrorMatcher{}
	for _, option := range []struct {
		chosen bool
		extend func(field.ErrorMatcher) field.ErrorMatcher
	}{
		{by.Exactly, field.ErrorMatcher.Exactly},
		{by.ByType, field.ErrorMatcher.ByType},
		{by.ByField, field.ErrorMatcher.ByField},
		{by.ByValue, field.ErrorMatcher.ByValue},
		{by.ByOrigin, field.ErrorMatcher.ByOrigin},
		{by.RequireOriginWhenInvalid, field.ErrorMatcher.RequireOriginWhenInvalid},
		{by.ByDetail == "exact", field.ErrorMatcher.ByDetailExact},
		{by.ByDetail == "substring", field.ErrorMatcher.ByDetailSubstring},
		{by.ByDetail == "regexp", field.ErrorMatcher.ByDetailRegexp},
	} {
		if option.chosen {
			m = option.extend(m)
		}
	}
	return l.ExtendMatcher(m, by)
}

// Compile is the rule's expression.
func (r Rule) Compile() *regexp.Regexp { return regexp.MustCompile(r.Regexp) }
