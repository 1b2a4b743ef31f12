import type { IncomingMessage, ServerResponse } from 'node:http'
import type { VisitorTransport } from './page-server.ts'

/** Whether the gateway may receive requests, and, where known, the result of each check. */
export type PlatformReadiness = {
  readonly ready: boolean
  readonly checks?: Readonly<Record<string, { readonly ok: boolean; readonly warning?: true; readonly detail: string }>>
}

/** What stands behind the calls: the embedded gateway, or an existing platform that they are relayed to. */
export type CallBackend = {
  /** Answers a call, a callback or a game's own server. */
  readonly route: (request: IncomingMessage, response: ServerResponse) => void
  /** Answers from ready bytes at once, or not at all. */
  readonly fast: (request: IncomingMessage, response: ServerResponse) => boolean
  readonly ask: VisitorTransport
  /** False while answers depend on who asks. */
  readonly mayKeep: () => boolean
  readonly readiness: () => Promise<PlatformReadiness>
  /** Prints what a person may want to know once it runs. */
  readonly greeting: () => readonly string[]
  /** Called once requests are answered: takes up what an earlier end left open. */
  readonly serving: () => void
  /** Lets rounds under way end while requests are still answered. */
  readonly settle: () => Promise<void>
  readonly close: () => Promise<void>
}
