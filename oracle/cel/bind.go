package main

import (
	"fmt"

	"github.com/google/cel-go/common/types"

	"k8s.io/apiextensions-apiserver/pkg/apiserver/schema/cel/model"
	"k8s.io/apiserver/pkg/authentication/user"
	"k8s.io/apiserver/pkg/cel/common"
	"k8s.io/apiserver/pkg/cel/library"
)

// bind makes the values of a case's variables.
func bind(c *Case, env *environment) (map[string]any, error) {
	variables := map[string]any{}
	for name, text := range c.Vars {
		value, err := readJSON(text)
		if err == nil && !env.isSelf(name) {
			value, err = readWrapped(value)
		}
		if err != nil {
			return nil, fmt.Errorf("variable %s: %w", name, err)
		}
		variables[name] = value
	}
	if env.structural != nil {
		bindSelf(c, env, variables)
	}
	if c.hasAuthorizer() {
		bindAuthorizer(c, variables)
	}
	return variables, nil
}

// bindSelf gives self and oldSelf the types of the schema.
func bindSelf(c *Case, env *environment, variables map[string]any) {
	schema := &model.Structural{Structural: env.structural}
	if c.ResourceRoot {
		schema.Structural = model.WithTypeAndObjectMeta(env.structural)
	}
	if self, ok := variables["self"]; ok {
		variables["self"] = common.UnstructuredToVal(self, schema)
	}
	oldSelf, ok := variables["oldSelf"]
	switch {
	case ok && c.OptionalOldSelf:
		variables["oldSelf"] = types.OptionalOf(common.UnstructuredToVal(oldSelf, schema))
	case ok:
		variables["oldSelf"] = common.UnstructuredToVal(oldSelf, schema)
	case c.OptionalOldSelf:
		variables["oldSelf"] = types.OptionalNone
	}
}

func bindAuthorizer(c *Case, variables map[string]any) {
	info := &user.DefaultInfo{Name: "test-user"}
	if u := c.RequestUser; u != nil {
		info = &user.DefaultInfo{Name: u.Name, UID: u.UID, Groups: u.Groups, Extra: u.Extra}
	}
	var resource Resource
	if c.RequestResource != nil {
		resource = *c.RequestResource
	}
	variables["authorizer"] = library.NewAuthorizerVal(info, c.Authorizer)
	variables["authorizer.requestResource"] = library.NewResourceAuthorizerVal(info, c.Authorizer, requestAttributes{resource})
}
