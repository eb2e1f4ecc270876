// Command schemabench times the rules of CRDs, whose self has a schema, as kube-apiserver compiles and evaluates them. It
// takes the place of the oracle's bench program for these: it is built in a copy of the oracle's module, reads the same
// items with a schema each, and prints the same figures.
package main

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"os"
	"sort"
	"time"

	"github.com/google/cel-go/cel"
	"github.com/google/cel-go/checker"
	"k8s.io/apiextensions-apiserver/pkg/apis/apiextensions"
	apiextensionsv1 "k8s.io/apiextensions-apiserver/pkg/apis/apiextensions/v1"
	"k8s.io/apiextensions-apiserver/pkg/apiserver/schema"
	"k8s.io/apiextensions-apiserver/pkg/apiserver/schema/cel/model"
	"k8s.io/apimachinery/pkg/util/version"
	celconfig "k8s.io/apiserver/pkg/apis/cel"
	apiservercel "k8s.io/apiserver/pkg/cel"
	"k8s.io/apiserver/pkg/cel/common"
	"k8s.io/apiserver/pkg/cel/environment"
	"k8s.io/apiserver/pkg/cel/library"
)

type item struct {
	ID     string                          `json:"id"`
	Expr   string                          `json:"expr"`
	Schema apiextensionsv1.JSONSchemaProps `json:"schema"`
	Vars   map[string]any                  `json:"vars"`
}

// integers makes the whole numbers of decoded JSON int64, as the API server's decoder does.
func integers(v any) any {
	switch t := v.(type) {
	case json.Number:
		if i, err := t.Int64(); err == nil {
			return i
		}
		f, _ := t.Float64()
		return f
	case []any:
		for i := range t {
			t[i] = integers(t[i])
		}
	case map[string]any:
		for k := range t {
			t[k] = integers(t[k])
		}
	}
	return v
}

// median gives nanoseconds a call.
func median(run func(), budget time.Duration) float64 {
	n := 1
	for {
		s := time.Now()
		for i := 0; i < n; i++ {
			run()
		}
		if time.Since(s) > 5*time.Millisecond {
			break
		}
		n *= 2
	}
	var xs []float64
	for end := time.Now().Add(budget); time.Now().Before(end); {
		s := time.Now()
		for i := 0; i < n; i++ {
			run()
		}
		xs = append(xs, float64(time.Since(s).Nanoseconds())/float64(n))
	}
	sort.Float64s(xs)
	return xs[len(xs)/2]
}

// sizes estimates by the declared types of a schema.
type sizes struct {
	root *apiservercel.DeclType
}

func (s *sizes) EstimateSize(element checker.AstNode) *checker.SizeEstimate {
	path := element.Path()
	if len(path) == 0 {
		return nil
	}
	node := s.root
	for _, step := range path[1:] {
		switch step {
		case "@items", "@values":
			node = node.ElemType
		case "@keys":
			node = node.KeyType
		default:
			field, ok := node.Fields[step]
			if !ok {
				return nil
			}
			node = field.Type
		}
		if node == nil {
			return nil
		}
	}
	return &checker.SizeEstimate{Min: 0, Max: uint64(node.MaxElements)}
}

func (s *sizes) EstimateCallCost(string, string, *checker.AstNode, []checker.AstNode) *checker.CallEstimate {
	return nil
}

func must[T any](value T, err error) T {
	if err != nil {
		panic(err)
	}
	return value
}

func main() {
	var items []item
	d := json.NewDecoder(bytes.NewReader(must(os.ReadFile(os.Args[1]))))
	d.UseNumber()
	if err := d.Decode(&items); err != nil {
		panic(err)
	}
	base := environment.MustBaseEnvSet(version.MajorMinor(1, 34))
	out := []map[string]any{}
	for _, it := range items {
		var props apiextensions.JSONSchemaProps
		if err := apiextensionsv1.Convert_v1_JSONSchemaProps_To_apiextensions_JSONSchemaProps(&it.Schema, &props, nil); err != nil {
			panic(err)
		}
		structural := must(schema.NewStructural(&props))
		declared := model.SchemaDeclType(structural, false)
		scoped := declared.MaybeAssignTypeName("selfType")
		env := must(base.Extend(environment.VersionedOptions{
			IntroducedVersion: version.MajorMinor(1, 0),
			EnvOptions:        []cel.EnvOption{cel.Variable("self", scoped.CelType())},
			DeclTypes:         []*apiservercel.DeclType{scoped},
		})).NewExpressionsEnv()
		estimator := &library.CostEstimator{SizeEstimator: &sizes{root: declared}}
		build := func() cel.Program {
			ast, issues := env.Compile(it.Expr)
			if issues.Err() != nil {
				panic(fmt.Sprint(it.ID, issues.Err()))
			}
			must(env.EstimateCost(ast, estimator))
			return must(env.Program(ast, cel.CostLimit(100000000), cel.CostTracking(estimator),
				cel.InterruptCheckFrequency(celconfig.CheckFrequency)))
		}
		program := build()
		data := integers(it.Vars["self"])
		evaluate := func() uint64 {
			self := common.UnstructuredToVal(data, &model.Structural{Structural: structural})
			_, details, err := program.ContextEval(context.Background(), map[string]any{"self": self})
			if err != nil {
				panic(fmt.Sprint(it.ID, err))
			}
			return *details.ActualCost()
		}
		out = append(out, map[string]any{
			"id":        it.ID,
			"cost":      evaluate(),
			"compileNs": median(func() { build() }, 150*time.Millisecond),
			"evalNs":    median(func() { evaluate() }, 300*time.Millisecond),
		})
	}
	if err := json.NewEncoder(os.Stdout).Encode(out); err != nil {
		panic(err)
	}
}
