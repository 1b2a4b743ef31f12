import { type CallName, calls, declarationOf } from '@perya/calls'

const isCallName = (name: string): name is CallName => Object.hasOwn(calls, name)

/** Names of all calls, in the order of the table. */
export const callNames: readonly CallName[] = Object.keys(calls).filter(isCallName)

/** Methods by path: to distinguish an unknown path (404) from a wrong method (405). */
export const methodsOfPaths: ReadonlyMap<string, readonly string[]> = new Map(
  [...Map.groupBy(callNames.map(declarationOf), ({ path }) => path)].map(([path, calls]) => [
    path,
    calls.flatMap(({ method, alsoMethods = [] }) => [method, ...alsoMethods]),
  ]),
)
