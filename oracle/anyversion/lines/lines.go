// Package lines answers JSON Lines: one case a line in, one result a line out,
// in the order of the cases.
package lines

import (
	"bufio"
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"os"
)

// Program answers cases of one kind. A case that can't be answered, because
// its line is not one or the code it asks panics, becomes a result as well, so
// that the others are still answered.
type Program[Case, Result any] struct {
	// Answer makes the result of a case. It may change the case.
	Answer func(*Case) Result
	// Fault makes the result of a case that could not be answered. The case
	// is empty if the line could not be read.
	Fault func(c *Case, message string) Result
	// Repeat is how often each case is asked; below 2 means once.
	Repeat int
	// Unstable marks a result when repeated answers differ. It is needed only
	// with Repeat.
	Unstable func(*Result)
}

// Main runs the program on standard input and output, and ends the process if
// one of them fails.
func (p Program[Case, Result]) Main() {
	if err := p.Run(os.Stdin, os.Stdout); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

// Run answers all lines; blank ones are left out.
func (p Program[Case, Result]) Run(in io.Reader, out io.Writer) error {
	reader := bufio.NewReaderSize(in, 1<<20)
	writer := bufio.NewWriterSize(out, 1<<20)
	for {
		line, err := reader.ReadBytes('\n')
		if err != nil && err != io.EOF {
			return err
		}
		if len(bytes.TrimSpace(line)) > 0 {
			result, failed := p.answerStably(line)
			if failed != nil {
				return failed
			}
			writer.Write(append(result, '\n'))
		}
		if err == io.EOF {
			return writer.Flush()
		}
	}
}

// answerStably asks a case as often as it is to be repeated.
func (p Program[Case, Result]) answerStably(line []byte) ([]byte, error) {
	result := p.answer(line)
	text, err := Encode(result)
	for again := 1; err == nil && again < p.Repeat; again++ {
		other, err := Encode(p.answer(line))
		if err != nil {
			return nil, err
		}
		if !bytes.Equal(text, other) {
			p.Unstable(&result)
			return Encode(result)
		}
	}
	return text, err
}

func (p Program[Case, Result]) answer(line []byte) (result Result) {
	c := new(Case)
	if err := json.Unmarshal(line, c); err != nil {
		return p.Fault(new(Case), "bad case: "+err.Error())
	}
	defer func() {
		if thrown := recover(); thrown != nil {
			result = p.Fault(c, fmt.Sprint("panic: ", thrown))
		}
	}()
	return p.Answer(c)
}

// Encode is JSON without a line end, in which "<", ">" and "&" stay as they are.
func Encode(v any) ([]byte, error) {
	var text bytes.Buffer
	encoder := json.NewEncoder(&text)
	encoder.SetEscapeHTML(false)
	err := encoder.Encode(v)
	return bytes.TrimRight(text.Bytes(), "\n"), err
}
