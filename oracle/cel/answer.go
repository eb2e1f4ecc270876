package main

import (
	"context"
	"fmt"
	"strconv"

	"github.com/google/cel-go/cel"

	celconfig "k8s.io/apiserver/pkg/apis/cel"
)

// noLimit is a cost that no case comes to.
const noLimit = uint64(1_000_000_000_000)

func answer(c *Case) *Result {
	result, err := ask(c)
	if err != nil {
		return &Result{ID: c.ID, Error: &Failure{Phase: "case", Message: err.Error()}}
	}
	return result
}

// ask takes a case through the phases until one fails. An error means that the
// case could not be asked.
func ask(c *Case) (*Result, error) {
	env, err := environmentOf(c)
	if err != nil {
		return nil, err
	}
	result := &Result{ID: c.ID}
	parsed, issues := env.Parse(c.Expr)
	if issues.Err() != nil {
		result.Error = &Failure{Phase: "parse", Message: issues.String()}
		return result, nil
	}
	checked, issues := env.Check(parsed)
	if issues.Err() != nil {
		result.Error = &Failure{Phase: "check", Message: issues.String()}
		return result, nil
	}
	result.Type = checked.OutputType().String()
	if result.Estimate, err = env.estimate(checked); err != nil {
		return nil, err
	}
	program, err := env.program(checked, c.CostLimit)
	if err != nil {
		result.Error = &Failure{Phase: "program", Message: err.Error()}
		return result, nil
	}
	if c.CheckOnly || env.structural != nil && c.Vars["self"] == nil {
		return result, nil
	}
	return result, evaluate(c, env, program, result)
}

func (e *environment) estimate(checked *cel.Ast) (*Estimate, error) {
	estimated, err := e.EstimateCost(checked, e.estimator)
	if err != nil {
		return nil, fmt.Errorf("estimate: %w", err)
	}
	return &Estimate{Min: strconv.FormatUint(estimated.Min, 10), Max: strconv.FormatUint(estimated.Max, 10)}, nil
}

func (e *environment) program(checked *cel.Ast, limit *uint64) (cel.Program, error) {
	costLimit := noLimit
	if limit != nil {
		costLimit = *limit
	}
	return e.Program(checked,
		cel.CostLimit(costLimit),
		cel.CostTracking(e.estimator),
		cel.InterruptCheckFrequency(celconfig.CheckFrequency))
}

func evaluate(c *Case, env *environment, program cel.Program, result *Result) error {
	variables, err := bind(c, env)
	if err != nil {
		return err
	}
	value, details, err := program.ContextEval(context.Background(), variables)
	if details != nil {
		result.Cost = details.ActualCost()
	}
	if err != nil {
		result.Error = &Failure{Phase: "eval", Message: err.Error()}
		return nil
	}
	result.Value = typedValue(value)
	return nil
}
