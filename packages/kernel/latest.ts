/**
 * The same question asked again at once, of the same state about the same thing, is answered from memory: what is known of a die before it is rolled
 * is wanted again for every face of it. Only the latest answer is kept; the question must be pure.
 * @example const clashNow = latest((state: State, combat: Combat): Clash => clashOf(shockFacts(state, combat)));
 */
export function latest<S extends object, X extends object, T>(work: (state: S, about: X) => T): (state: S, about: X) => T {
  let kept: { readonly state: S; readonly about: X; readonly answer: T } | undefined;
  return (state, about) => {
    if (kept === undefined || kept.state !== state || kept.about !== about) kept = { state, about, answer: work(state, about) };
    return kept.answer;
  };
}
