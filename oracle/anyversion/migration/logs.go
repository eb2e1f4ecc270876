package migration

import (
	"fmt"
	"strings"

	"github.com/go-logr/logr"
)

// mismatchPrefix is how the texts of mismatches begin.
const mismatchPrefix = "Unexpected difference between hand written validation"

// Logs collects what is logged: the mismatches, and everything else.
type Logs struct {
	Mismatches []string
	Others     []LogEntry
}

// LogEntry is an entry of the log.
type LogEntry struct {
	Level   string         `json:"level"`
	Message string         `json:"message"`
	Error   string         `json:"error,omitempty"`
	Values  map[string]any `json:"values,omitempty"`
}

var _ logr.LogSink = (*Logs)(nil)

// Init implements logr.LogSink.
func (l *Logs) Init(logr.RuntimeInfo) {}

// Enabled implements logr.LogSink.
func (l *Logs) Enabled(int) bool { return true }

// WithValues implements logr.LogSink.
func (l *Logs) WithValues(...any) logr.LogSink { return l }

// WithName implements logr.LogSink.
func (l *Logs) WithName(string) logr.LogSink { return l }

// Info implements logr.LogSink.
func (l *Logs) Info(_ int, message string, pairs ...any) {
	if strings.HasPrefix(message, mismatchPrefix) {
		l.Mismatches = append(l.Mismatches, message)
		return
	}
	l.add(LogEntry{Level: "info", Message: message}, pairs)
}

// Error implements logr.LogSink.
func (l *Logs) Error(err error, message string, pairs ...any) {
	entry := LogEntry{Level: "error", Message: message}
	if err != nil {
		entry.Error = err.Error()
	} else if strings.HasPrefix(message, mismatchPrefix) {
		l.Mismatches = append(l.Mismatches, message)
		return
	}
	l.add(entry, pairs)
}

func (l *Logs) add(entry LogEntry, pairs []any) {
	for i := 0; i+1 < len(pairs); i += 2 {
		if entry.Values == nil {
			entry.Values = map[string]any{}
		}
		entry.Values[fmt.Sprint(pairs[i])] = pairs[i+1]
	}
	l.Others = append(l.Others, entry)
}
