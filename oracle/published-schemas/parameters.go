package main

import (
	"encoding/json"
	"fmt"
	"slices"
)

// Query parameters that requests for objects have, whatever the resource.
var parameterNames = []string{
	"allowWatchBookmarks", "continue", "dryRun", "fieldManager", "fieldSelector", "fieldValidation", "force",
	"gracePeriodSeconds", "ignoreStoreReadErrorWithClusterBreakingPotential", "labelSelector", "limit",
	"orphanDependents", "pretty", "propagationPolicy", "resourceVersion", "resourceVersionMatch",
	"sendInitialEvents", "shardSelector", "timeoutSeconds", "watch",
}

// The names under which texts.go keeps what is said of parameters.
const (
	ofAll     = "parameters"
	ofPatches = "parameters of patches"
)

type parameter struct {
	Name, In, Description string
}

// A path has operations by method, and the parameters that they have in common.
type path map[string]json.RawMessage

// addParameters takes what the operations of a path say of parameters.
func (r *release) addParameters(path path) error {
	for method, text := range path {
		var parameters []parameter
		var err error
		if method == "parameters" {
			err = json.Unmarshal(text, &parameters)
		} else {
			var operation struct{ Parameters []parameter }
			err = json.Unmarshal(text, &operation)
			parameters = operation.Parameters
		}
		if err != nil {
			return err
		}
		for _, one := range parameters {
			if one.In != "query" || !slices.Contains(parameterNames, one.Name) {
				continue
			}
			// An apply must name its manager; nothing else differs.
			list := ofAll
			if one.Name == "fieldManager" && method == "patch" {
				list = ofPatches
			}
			if r.texts[list] == nil {
				r.texts[list] = remarks{}
			}
			said := map[string]any{"description": one.Description}
			if known, ok := r.texts[list][one.Name]; ok && known["description"] != one.Description {
				return fmt.Errorf("two descriptions of the parameter %s", one.Name)
			}
			r.texts[list][one.Name] = said
		}
	}
	return nil
}
