import { writeFileSync } from 'node:fs'
import type { Reporter, TestCase } from 'vitest/node'
import type { RetriedTest } from './results.ts'

/** A vitest reporter that writes the tests that passed only after a retry to a JSON file: vitest's own report does not name them. */
export class RetriedReporter implements Reporter {
  readonly #file: string
  readonly #retried: RetriedTest[] = []

  constructor(file: string) {
    this.#file = file
  }

  onTestCaseResult(test: TestCase): void {
    const { flaky = false, retryCount = 0 } = test.diagnostic() ?? {}
    if (flaky) this.#retried.push({ file: test.module.moduleId, title: test.fullName, retries: retryCount })
  }

  onTestRunEnd(): void {
    writeFileSync(this.#file, JSON.stringify(this.#retried))
  }
}
