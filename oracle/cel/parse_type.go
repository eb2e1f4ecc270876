package main

import (
	"errors"
	"fmt"
	"strings"

	"github.com/google/cel-go/cel"

	apiservercel "k8s.io/apiserver/pkg/cel"
)

var plainTypes = map[string]*cel.Type{
	"dyn":                    cel.DynType,
	"any":                    cel.AnyType,
	"bool":                   cel.BoolType,
	"int":                    cel.IntType,
	"uint":                   cel.UintType,
	"double":                 cel.DoubleType,
	"string":                 cel.StringType,
	"bytes":                  cel.BytesType,
	"duration":               cel.DurationType,
	"timestamp":              cel.TimestampType,
	"null":                   cel.NullType,
	"type":                   cel.TypeType,
	"net.IP":                 apiservercel.IPType,
	"net.CIDR":               apiservercel.CIDRType,
	"kubernetes.URL":         apiservercel.URLType,
	"kubernetes.Quantity":    apiservercel.QuantityType,
	"kubernetes.Semver":      apiservercel.SemverType,
	"kubernetes.NamedFormat": apiservercel.FormatType,
}

// parseType reads a type as cases write it: map(string, list(int)).
func parseType(text string) (*cel.Type, error) {
	p := &typeParser{rest: strings.ReplaceAll(text, " ", "")}
	parsed, err := p.parse()
	if err == nil && p.rest != "" {
		err = fmt.Errorf("unexpected %q", p.rest)
	}
	if err != nil {
		return nil, fmt.Errorf("type %q: %w", text, err)
	}
	return parsed, nil
}

// typeParser holds the text that is not read yet.
type typeParser struct{ rest string }

func (p *typeParser) parse() (*cel.Type, error) {
	end := strings.IndexAny(p.rest, "(),")
	if end < 0 {
		end = len(p.rest)
	}
	name := p.rest[:end]
	p.rest = p.rest[end:]
	args, err := p.parseArgs()
	if err != nil {
		return nil, err
	}
	switch {
	case name == "list" && len(args) == 1:
		return cel.ListType(args[0]), nil
	case name == "map" && len(args) == 2:
		return cel.MapType(args[0], args[1]), nil
	case (name == "optional" || name == "optional_type") && len(args) == 1:
		return cel.OptionalType(args[0]), nil
	case len(args) == 0 && plainTypes[name] != nil:
		return plainTypes[name], nil
	}
	return nil, fmt.Errorf("unknown type %q", name)
}

func (p *typeParser) parseArgs() ([]*cel.Type, error) {
	var args []*cel.Type
	if !p.take("(") {
		return nil, nil
	}
	for {
		arg, err := p.parse()
		if err != nil {
			return nil, err
		}
		args = append(args, arg)
		if p.take(",") {
			continue
		}
		if !p.take(")") {
			return nil, errors.New("missing )")
		}
		return args, nil
	}
}

func (p *typeParser) take(token string) bool {
	rest, found := strings.CutPrefix(p.rest, token)
	p.rest = rest
	return found
}
