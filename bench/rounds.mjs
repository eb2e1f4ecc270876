// Rounds in which all rows take turns, so that other work on the machine hits each of them.

/** The middle one; of an even number the upper. */
export const median = (values) => values.toSorted((a, b) => a - b)[values.length >> 1]

/** What was measured of each row, by name: a list with a value a round. */
export async function inTurns(rows, rounds, measure) {
  const measured = Object.fromEntries(Object.keys(rows).map((name) => [name, []]))
  for (let round = 0; round < rounds; round++) {
    for (const [name, row] of Object.entries(rows)) measured[name].push(await measure(row))
  }
  return measured
}

/** The median of each row. */
export async function mediansInTurns(rows, rounds, measure) {
  const measured = await inTurns(rows, rounds, measure)
  return Object.fromEntries(Object.entries(measured).map(([name, values]) => [name, median(values)]))
}
