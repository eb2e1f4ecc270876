package main

import (
	"regexp"
	"sort"

	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apiserver/pkg/endpoints/handlers/responsewriters"
)

var conflictCause = regexp.MustCompile(`^conflict with (.*)$`)

func failed(err error) StepResult {
	r := StepResult{Error: statusOf(err)}
	for _, c := range r.Error.Causes {
		if c.Reason == string(metav1.CauseTypeFieldManagerConflict) {
			r.Conflicts = append(r.Conflicts, Conflict{Manager: conflictCause.ReplaceAllString(c.Message, "$1"), Field: c.Field})
		}
	}
	if len(r.Conflicts) > 0 {
		r.Error.Causes = nil
		sort.SliceStable(r.Conflicts, func(i, j int) bool {
			if r.Conflicts[i].Manager != r.Conflicts[j].Manager {
				return r.Conflicts[i].Manager < r.Conflicts[j].Manager
			}
			return r.Conflicts[i].Field < r.Conflicts[j].Field
		})
	}
	return r
}

func statusOf(err error) *StatusError {
	st := responsewriters.ErrorToAPIStatus(err)
	e := &StatusError{Code: st.Code, Reason: string(st.Reason), Message: st.Message}
	if st.Details != nil {
		for _, c := range st.Details.Causes {
			e.Causes = append(e.Causes, StatusCause{Reason: string(c.Type), Message: c.Message, Field: c.Field})
		}
	}
	return e
}
