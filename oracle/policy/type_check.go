package main

import (
	"regexp"

	"k8s.io/apiserver/pkg/admission/plugin/policy/validating"
)

// madeUpType is a type name with digits that make it unique.
var madeUpType = regexp.MustCompile(`\b([A-Z][A-Za-z]*?)\d{3,9}\b`)

// answerTypeCheck checks expressions with the types of the objects that the
// policies are about, as the status controller does.
func answerTypeCheck(c *Case, result *Result) error {
	known, err := readDefinitions(c.CRDs)
	if err != nil {
		return err
	}
	checker := &validating.TypeChecker{SchemaResolver: known.schemas, RestMapper: known.mapper}
	for i := range c.Policies {
		policy, err := readValidating(&c.Policies[i])
		if err != nil {
			return err
		}
		result.Compile = append(result.Compile, validatingErrors(policy)...)
		for _, w := range checker.Check(policy) {
			w.Warning = madeUpType.ReplaceAllString(w.Warning, "$1")
			result.TypeWarnings = append(result.TypeWarnings, w)
		}
	}
	return nil
}
