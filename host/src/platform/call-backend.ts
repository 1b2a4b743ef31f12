import type { IncomingMessage, ServerResponse } from 'node:http'
import type { LobbyPreviewPage } from '@perya/gateway'
import type { ConsoleServer, ConsoleSetting } from '@perya/gateway/operator'
import type { VisitorTransport } from '../pages/page-server.ts'

/** Whether the gateway may receive requests, and, if known, the result of each check. */
export type PlatformReadiness = {
  readonly ready: boolean
  readonly checks?: Readonly<Record<string, { readonly ok: boolean; readonly warning?: true; readonly detail: string }>>
}

/** Backend of the calls: the embedded gateway, or an existing platform to which they are relayed. */
export type CallBackend = {
  /** Handles a call, a callback or a request to a game's server. */
  readonly route: (request: IncomingMessage, response: ServerResponse) => void
  /** Responds from cached bytes at once; returns whether it did. */
  readonly fast: (request: IncomingMessage, response: ServerResponse) => boolean
  readonly ask: VisitorTransport
  /** False while responses depend on the caller, so that they must not be cached. */
  readonly mayKeep: () => boolean
  readonly readiness: () => Promise<PlatformReadiness>
  /** The operator console and the lines to print at start where it is on; null where the platform is elsewhere. */
  readonly console: { readonly build: (setting: ConsoleSetting) => ConsoleServer; readonly greeting: readonly string[] } | null
  /** Opens the preview of a draft of the lobby by its grant, null where the grant is not valid; null where the platform is elsewhere. */
  readonly preview: ((grant: string) => Promise<LobbyPreviewPage | null>) | null
  /** Returns the lines to print at start. */
  readonly greeting: () => readonly string[]
  /** Called once requests are served: resumes what an earlier process left open. */
  readonly serving: () => void
  /** Waits for rounds in progress while requests are still served. */
  readonly settle: () => Promise<void>
  readonly close: () => Promise<void>
}
