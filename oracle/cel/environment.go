package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"

	"github.com/google/cel-go/cel"
	"github.com/google/cel-go/common/types"

	"k8s.io/apiextensions-apiserver/pkg/apis/apiextensions"
	apiextensionsv1 "k8s.io/apiextensions-apiserver/pkg/apis/apiextensions/v1"
	"k8s.io/apiextensions-apiserver/pkg/apiserver/schema"
	"k8s.io/apiextensions-apiserver/pkg/apiserver/schema/cel/model"
	"k8s.io/apimachinery/pkg/util/version"
	"k8s.io/apiserver/pkg/cel/common"
	celenvironment "k8s.io/apiserver/pkg/cel/environment"
	"k8s.io/apiserver/pkg/cel/library"
	"k8s.io/apiserver/pkg/cel/mutation"
)

// defaultCompat is the version of cases that name none.
const defaultCompat = "1.34"

// environment is what cases with the same declarations share.
type environment struct {
	*cel.Env
	estimator *library.CostEstimator
	// structural is the schema of self, nil without one.
	structural *schema.Structural
}

var environments = map[string]*environment{}

func environmentOf(c *Case) (*environment, error) {
	if c.Compat == "" {
		c.Compat = defaultCompat
	}
	key := declarationsKey(c)
	if known, ok := environments[key]; ok {
		return known, nil
	}
	made, err := makeEnvironment(c)
	if err == nil {
		environments[key] = made
	}
	return made, err
}

func declarationsKey(c *Case) string {
	var key strings.Builder
	fmt.Fprint(&key, c.Compat, "|", c.Env, "|", c.ResourceRoot, c.OptionalOldSelf, c.hasAuthorizer(), c.Mutation)
	for _, name := range variableNames(c) {
		fmt.Fprintf(&key, "|%s:%s", name, c.Types[name])
	}
	return key.String() + "|" + string(c.Schema)
}

// variableNames are the names of Vars and Types, sorted.
func variableNames(c *Case) []string {
	names := slices.AppendSeq(slices.Collect(maps.Keys(c.Vars)), maps.Keys(c.Types))
	slices.Sort(names)
	return slices.Compact(names)
}

func makeEnvironment(c *Case) (*environment, error) {
	compat, err := version.ParseMajorMinor(c.Compat)
	if err != nil {
		return nil, fmt.Errorf("compat: %w", err)
	}
	env := &environment{estimator: &library.CostEstimator{}}
	always := celenvironment.VersionedOptions{IntroducedVersion: version.MajorMinor(1, 0)}
	options := []celenvironment.VersionedOptions{}
	if c.hasSchema() {
		oldSelf, err := env.declareSelf(c, &always)
		if err != nil {
			return nil, fmt.Errorf("schema: %w", err)
		}
		options = append(options, oldSelf)
	}
	if err := env.declareVariables(c, &always); err != nil {
		return nil, err
	}
	if c.hasAuthorizer() {
		always.EnvOptions = append(always.EnvOptions,
			cel.Variable("authorizer", library.AuthorizerType),
			cel.Variable("authorizer.requestResource", library.ResourceCheckType))
	}
	if c.Mutation {
		always.EnvOptions = append(always.EnvOptions,
			common.ResolverEnvOption(&mutation.DynamicTypeResolver{}),
			celenvironment.UnversionedLib(library.JSONPatch))
	}
	set, err := celenvironment.MustBaseEnvSet(compat).Extend(append([]celenvironment.VersionedOptions{always}, options...)...)
	if err != nil {
		return nil, err
	}
	switch c.Env {
	case "", "new":
		env.Env = set.NewExpressionsEnv()
	case "stored":
		env.Env = set.StoredExpressionsEnv()
	default:
		return nil, fmt.Errorf("unknown env %q", c.Env)
	}
	return env, nil
}

// declareSelf declares self as the compilation of a CRD's rules does, and
// returns the declaration of oldSelf, which is younger. kube-apiserver makes a
// type name for each CRD; here it is always selfType, so that messages can be
// compared.
func (e *environment) declareSelf(c *Case, always *celenvironment.VersionedOptions) (celenvironment.VersionedOptions, error) {
	none := celenvironment.VersionedOptions{}
	structural, err := readSchema(c.Schema)
	if err != nil {
		return none, err
	}
	declared := model.SchemaDeclType(structural, c.ResourceRoot)
	if declared == nil {
		return none, errors.New("no CEL declaration for this schema")
	}
	named := declared.MaybeAssignTypeName("selfType")
	e.structural = structural
	e.estimator.SizeEstimator = &schemaSizes{root: declared}
	always.EnvOptions = append(always.EnvOptions, cel.Variable("self", named.CelType()))
	always.DeclTypes = append(always.DeclTypes, named)
	oldType := named.CelType()
	if c.OptionalOldSelf {
		oldType = types.NewOptionalType(oldType)
	}
	return celenvironment.VersionedOptions{
		IntroducedVersion: version.MajorMinor(1, 24),
		EnvOptions:        []cel.EnvOption{cel.Variable("oldSelf", oldType)},
	}, nil
}

func (e *environment) declareVariables(c *Case, always *celenvironment.VersionedOptions) error {
	for _, name := range variableNames(c) {
		if e.isSelf(name) {
			continue
		}
		declared := cel.DynType
		if text, ok := c.Types[name]; ok {
			var err error
			if declared, err = parseType(text); err != nil {
				return err
			}
		}
		always.EnvOptions = append(always.EnvOptions, cel.Variable(name, declared))
	}
	return nil
}

// isSelf reports whether a variable's type and values come from the schema.
func (e *environment) isSelf(name string) bool {
	return e.structural != nil && (name == "self" || name == "oldSelf")
}

func readSchema(text json.RawMessage) (*schema.Structural, error) {
	var versioned apiextensionsv1.JSONSchemaProps
	if err := json.Unmarshal(text, &versioned); err != nil {
		return nil, err
	}
	var internal apiextensions.JSONSchemaProps
	if err := apiextensionsv1.Convert_v1_JSONSchemaProps_To_apiextensions_JSONSchemaProps(&versioned, &internal, nil); err != nil {
		return nil, err
	}
	return schema.NewStructural(&internal)
}
