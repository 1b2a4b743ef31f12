import type { ComponentType } from 'react'
import type { Value } from '@perya/calls'
import type { ModuleId } from '@perya/calls/modules'
import type { CallRefused } from '../../../lib/call-refused.ts'
import type { MessageKey } from '../../../locales/message-key.ts'

/** What the server answers to whoever has proved who they are: a session, or the question for a further factor. */
export type SignInAnswer = Value<'session.login'>

/** The question for a further factor: nothing is open before it is answered (A77). */
export type FactorChallenge = NonNullable<SignInAnswer['challenge']>

/** The side of the house that somebody wants to enter (A78). */
export type SignInSide = 'member' | 'agent'

/** What the popup gives to each way in. */
export type SignInMethodProps = {
  readonly side: SignInSide
  /** Something is under way: nothing else may be sent. */
  readonly busy: boolean
  /** Id of the place where the popup says what went wrong; it describes the fields. */
  readonly alertId: string
  /** Says what is missing before anything is sent; an empty text takes it away. */
  readonly tell: (message: string) => void
  /** Sends, and does everything that follows: in, on to the further factor, or told why not. Resolves to the refusal, null when it went well. `as` is shown until the member's own words are there. */
  readonly attempt: (act: () => Promise<SignInAnswer>, as?: string) => Promise<CallRefused | null>
  /** Puts the popup aside, for what opens in its place. */
  readonly leave: () => void
}

/** A way in that has a form of its own; several that are on stand as tabs. */
export type SignInMethod = {
  readonly key: string
  readonly says: MessageKey
  /** Module that switches it; null: always there. */
  readonly module: ModuleId | null
  readonly Form: ComponentType<SignInMethodProps>
}

/** Ways in that are buttons below the form, such as a passkey or other providers. Renders nothing while none of its is on. */
export type ButtonSignInMethods = { readonly key: string; readonly Buttons: ComponentType<SignInMethodProps> }

/** The step of the further factor. */
export type FactorProps = SignInMethodProps & { readonly challenge: FactorChallenge; readonly onBack: () => void }
