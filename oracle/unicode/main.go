// Writes the Unicode tables that Go's regexp goes by, one line each, as test/differential/unicode.ts reads them.
package main

import (
	"encoding/json"
	"maps"
	"os"
	"slices"
	"unicode"
)

// A table: the ranges of its code points, or for folding the pairs of a code point and the next of its orbit.
type table struct {
	Kind   string    `json:"kind"`
	Name   string    `json:"name,omitempty"`
	Ranges [][2]rune `json:"ranges"`
}

func main() {
	encoder := json.NewEncoder(os.Stdout)
	write := func(kind, name string, ranges [][2]rune) {
		if err := encoder.Encode(table{kind, name, ranges}); err != nil {
			panic(err)
		}
	}
	for _, tables := range []struct {
		kind   string
		byName map[string]*unicode.RangeTable
	}{
		{"category", unicode.Categories},
		{"script", unicode.Scripts},
		{"foldCategory", unicode.FoldCategory},
		{"foldScript", unicode.FoldScript},
	} {
		for _, name := range slices.Sorted(maps.Keys(tables.byName)) {
			write(tables.kind, name, rangesOf(func(r rune) bool { return unicode.Is(tables.byName[name], r) }))
		}
	}
	write("print", "", rangesOf(unicode.IsPrint))
	write("orbit", "", orbits())
}

func rangesOf(has func(rune) bool) [][2]rune {
	ranges := [][2]rune{}
	for r := rune(0); r <= unicode.MaxRune; r++ {
		if !has(r) {
			continue
		}
		if last := len(ranges) - 1; last >= 0 && ranges[last][1] == r-1 {
			ranges[last][1] = r
		} else {
			ranges = append(ranges, [2]rune{r, r})
		}
	}
	return ranges
}

func orbits() [][2]rune {
	pairs := [][2]rune{}
	for r := rune(0); r <= unicode.MaxRune; r++ {
		if next := unicode.SimpleFold(r); next != r {
			pairs = append(pairs, [2]rune{r, next})
		}
	}
	return pairs
}
