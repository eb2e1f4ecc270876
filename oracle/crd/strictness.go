package main

import (
	"slices"
	"strings"

	"k8s.io/apimachinery/pkg/runtime"
)

// strictErrors separates what strict decoding alone refuses, sorted, from
// errors that end any request.
func strictErrors(err error) ([]string, error) {
	if err == nil {
		return nil, nil
	}
	strict, ok := runtime.AsStrictDecodingError(err)
	if !ok {
		return nil, err
	}
	var texts []string
	for _, one := range strict.Errors() {
		texts = append(texts, one.Error())
	}
	slices.Sort(texts)
	return texts, nil
}

// judgeStrictness puts errors of strict decoding where the request's field
// validation wants them, and reports whether they end the request.
func judgeStrictness(c *Case, strict []string, result *Result) bool {
	switch c.FieldValidation {
	case "Strict":
		result.StrictErrors = strict
		return len(strict) > 0
	case "Ignore":
		return false
	}
	for _, text := range strict {
		result.Warnings = append(result.Warnings, yamlLines(text)...)
	}
	return false
}

// yamlLines splits what the YAML reader says of repeated keys, as the handlers
// do for warnings. Other texts stay as they are.
func yamlLines(text string) []string {
	body := strings.TrimPrefix(strings.TrimPrefix(text, "error converting YAML to JSON: "), "yaml: unmarshal errors:\n")
	if body == text {
		return []string{text}
	}
	lines := strings.Split(body, "\n")
	for i := range lines {
		lines[i] = strings.TrimSpace(lines[i])
	}
	return lines
}
