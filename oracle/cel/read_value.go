package main

import (
	"bytes"
	"encoding/base64"
	"encoding/json"
	"errors"
	"fmt"
	"math"
	"net/netip"
	"net/url"
	"strconv"
	"strings"
	"time"

	"github.com/blang/semver/v4"
	"github.com/google/cel-go/common/types"
	"github.com/google/cel-go/common/types/ref"

	"k8s.io/apimachinery/pkg/api/resource"
	apiservercel "k8s.io/apiserver/pkg/cel"
)

// readJSON reads JSON: integers that fit are int64, other numbers float64.
func readJSON(text json.RawMessage) (any, error) {
	decoder := json.NewDecoder(bytes.NewReader(text))
	decoder.UseNumber()
	var v any
	if err := decoder.Decode(&v); err != nil {
		return nil, err
	}
	return mapJSON(v, func(v any) (any, bool, error) {
		number, ok := v.(json.Number)
		if !ok {
			return nil, false, nil
		}
		if integer, err := strconv.ParseInt(number.String(), 10, 64); err == nil {
			return integer, true, nil
		}
		float, err := number.Float64()
		return float, true, err
	})
}

// readWrapped replaces each {"$cel": TYPED} in plain JSON by the typed value.
func readWrapped(v any) (any, error) {
	return mapJSON(v, func(v any) (any, bool, error) {
		object, _ := v.(map[string]any)
		typed, ok := object["$cel"]
		if !ok || len(object) != 1 {
			return nil, false, nil
		}
		value, err := readTyped(typed)
		return value, true, err
	})
}

// mapJSON copies a JSON value; what replace takes is replaced as a whole.
func mapJSON(v any, replace func(any) (any, bool, error)) (any, error) {
	if replaced, ok, err := replace(v); ok || err != nil {
		return replaced, err
	}
	var err error
	switch t := v.(type) {
	case []any:
		list := make([]any, len(t))
		for i := range t {
			if list[i], err = mapJSON(t[i], replace); err != nil {
				return nil, err
			}
		}
		return list, nil
	case map[string]any:
		object := make(map[string]any, len(t))
		for key := range t {
			if object[key], err = mapJSON(t[key], replace); err != nil {
				return nil, err
			}
		}
		return object, nil
	}
	return v, nil
}

// readTyped reads a typed value: an object whose only key names the type.
func readTyped(v any) (ref.Val, error) {
	object, _ := v.(map[string]any)
	if len(object) != 1 {
		return nil, fmt.Errorf("a typed value is an object with one key, not %v", v)
	}
	for kind, content := range object {
		switch kind {
		case "list":
			return readList(content)
		case "map":
			return readMap(content)
		case "optional":
			return readOptional(content)
		}
		if read, ok := scalarReaders[kind]; ok {
			return read(scalarText(content))
		}
		return nil, fmt.Errorf("unknown typed value %q", kind)
	}
	return nil, nil
}

func readList(content any) (ref.Val, error) {
	items, _ := content.([]any)
	values := make([]ref.Val, len(items))
	for i, item := range items {
		var err error
		if values[i], err = readTyped(item); err != nil {
			return nil, err
		}
	}
	return types.NewRefValList(types.DefaultTypeAdapter, values), nil
}

func readMap(content any) (ref.Val, error) {
	entries, _ := content.([]any)
	values := make(map[ref.Val]ref.Val, len(entries))
	for _, entry := range entries {
		pair, _ := entry.([]any)
		if len(pair) != 2 {
			return nil, errors.New("a map's entry is a pair")
		}
		key, err := readTyped(pair[0])
		if err != nil {
			return nil, err
		}
		if values[key], err = readTyped(pair[1]); err != nil {
			return nil, err
		}
	}
	return types.NewRefValMap(types.DefaultTypeAdapter, values), nil
}

func readOptional(content any) (ref.Val, error) {
	if content == nil {
		return types.OptionalNone, nil
	}
	value, err := readTyped(content)
	if err != nil {
		return nil, err
	}
	return types.OptionalOf(value), nil
}

// scalarText is the content of a scalar: numbers may also be JSON numbers.
func scalarText(content any) string {
	switch t := content.(type) {
	case string:
		return t
	case float64:
		return strconv.FormatFloat(t, 'g', -1, 64)
	}
	return fmt.Sprint(content)
}

var scalarReaders = map[string]func(text string) (ref.Val, error){
	"null":   func(string) (ref.Val, error) { return types.NullValue, nil },
	"bool":   func(text string) (ref.Val, error) { return types.Bool(text == "true"), nil },
	"string": func(text string) (ref.Val, error) { return types.String(text), nil },
	"int": func(text string) (ref.Val, error) {
		i, err := strconv.ParseInt(text, 10, 64)
		return types.Int(i), err
	},
	"uint": func(text string) (ref.Val, error) {
		u, err := strconv.ParseUint(text, 10, 64)
		return types.Uint(u), err
	},
	"double": readDouble,
	"bytes": func(text string) (ref.Val, error) {
		b, err := base64.StdEncoding.DecodeString(text)
		return types.Bytes(b), err
	},
	"duration": func(text string) (ref.Val, error) {
		d, err := parseSeconds(text)
		return types.Duration{Duration: d}, err
	},
	"timestamp": func(text string) (ref.Val, error) {
		t, err := time.Parse(time.RFC3339Nano, text)
		return types.Timestamp{Time: t}, err
	},
	"type": func(text string) (ref.Val, error) {
		if t, ok := typeValues[text]; ok {
			return t, nil
		}
		return nil, fmt.Errorf("unknown type value %s", text)
	},
	"ip": func(text string) (ref.Val, error) {
		addr, err := netip.ParseAddr(text)
		return apiservercel.IP{Addr: addr}, err
	},
	"cidr": func(text string) (ref.Val, error) {
		prefix, err := netip.ParsePrefix(text)
		return apiservercel.CIDR{Prefix: prefix}, err
	},
	"quantity": func(text string) (ref.Val, error) {
		q, err := resource.ParseQuantity(text)
		return apiservercel.Quantity{Quantity: &q}, err
	},
	"semver": func(text string) (ref.Val, error) {
		v, err := semver.Parse(text)
		return apiservercel.Semver{Version: v}, err
	},
	"url": func(text string) (ref.Val, error) {
		u, err := url.ParseRequestURI(text)
		return apiservercel.URL{URL: u}, err
	},
}

var typeValues = map[string]ref.Val{
	"bool":                      types.BoolType,
	"int":                       types.IntType,
	"uint":                      types.UintType,
	"double":                    types.DoubleType,
	"string":                    types.StringType,
	"bytes":                     types.BytesType,
	"list":                      types.ListType,
	"map":                       types.MapType,
	"null_type":                 types.NullType,
	"type":                      types.TypeType,
	"google.protobuf.Timestamp": types.TimestampType,
	"google.protobuf.Duration":  types.DurationType,
}

func readDouble(text string) (ref.Val, error) {
	switch text {
	case "NaN":
		return types.Double(math.NaN()), nil
	case "Infinity":
		return types.Double(math.Inf(1)), nil
	case "-Infinity":
		return types.Double(math.Inf(-1)), nil
	}
	f, err := strconv.ParseFloat(text, 64)
	return types.Double(f), err
}

// parseSeconds reads "-1.5s": seconds with up to nine decimals.
func parseSeconds(text string) (time.Duration, error) {
	body, ok := strings.CutSuffix(text, "s")
	if !ok {
		return 0, fmt.Errorf("duration %q", text)
	}
	body, negative := strings.CutPrefix(body, "-")
	whole, fraction, _ := strings.Cut(body, ".")
	seconds, err := strconv.ParseInt(whole, 10, 64)
	if err != nil {
		return 0, err
	}
	nanos, err := strconv.ParseInt((fraction + "000000000")[:9], 10, 64)
	if err != nil {
		return 0, err
	}
	d := time.Duration(seconds*int64(time.Second) + nanos)
	if negative {
		d = -d
	}
	return d, nil
}
