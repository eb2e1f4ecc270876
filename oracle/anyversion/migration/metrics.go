package migration

import (
	"fmt"
	"strings"

	"k8s.io/apiserver/pkg/validation"
	"k8s.io/component-base/metrics/legacyregistry"
)

// metricFamily is a metric as the registry exposes it.
type metricFamily struct {
	Name    string         `json:"name"`
	Help    string         `json:"help"`
	Type    string         `json:"type"`
	Samples []metricSample `json:"samples"`
}

type metricSample struct {
	labels []metricLabel
	Labels map[string]string `json:"labels"`
	Value  float64           `json:"value"`
}

type metricLabel struct{ name, value string }

// validationMetrics are the registry's metrics of validation, by name.
func validationMetrics() []metricFamily {
	gathered, err := legacyregistry.DefaultGatherer.Gather()
	must(err)
	families := []metricFamily{}
	for _, g := range gathered {
		if !strings.HasPrefix(g.GetName(), "apiserver_validation_") {
			continue
		}
		family := metricFamily{Name: g.GetName(), Help: g.GetHelp(), Type: strings.ToLower(g.GetType().String())}
		for _, m := range g.GetMetric() {
			sample := metricSample{Labels: map[string]string{}, Value: m.GetCounter().GetValue()}
			for _, label := range m.GetLabel() {
				sample.Labels[label.GetName()] = label.GetValue()
				sample.labels = append(sample.labels, metricLabel{label.GetName(), label.GetValue()})
			}
			family.Samples = append(family.Samples, sample)
		}
		families = append(families, family)
	}
	return families
}

// resetMetrics starts all counters anew.
func resetMetrics() { validation.ResetValidationMetricsInstance() }

// counters are the values of validation's counters, by the names of series.
func counters() map[string]float64 {
	values := map[string]float64{}
	for _, family := range validationMetrics() {
		for _, sample := range family.Samples {
			values[family.Name+labelText(sample.labels)] = sample.Value
		}
	}
	return values
}

func labelText(labels []metricLabel) string {
	if len(labels) == 0 {
		return ""
	}
	var texts []string
	for _, label := range labels {
		texts = append(texts, fmt.Sprintf("%s=%q", label.name, label.value))
	}
	return "{" + strings.Join(texts, ",") + "}"
}

// CountersOf says by how much counters grow while f runs; unchanged ones are left out.
func CountersOf(f func()) map[string]float64 {
	before := counters()
	f()
	grown := map[string]float64{}
	for name, value := range counters() {
		if value != before[name] {
			grown[name] = value - before[name]
		}
	}
	return grown
}
