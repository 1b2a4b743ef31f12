import type { ComponentType } from 'react'
import type { Value } from '@perya/calls'
import type { ModuleId } from '@perya/calls/modules'
import type { CallRefused } from '../../../lib/calls/call-refused.ts'
import type { MessageKey } from '../../../lib/message-key.ts'

/** The server's response to a proven sign-in: a session, or the request for a second factor. */
export type SignInAnswer = Value<'session.login'>

/** The request for a second factor: no session exists before it is answered (A77). */
export type FactorChallenge = NonNullable<SignInAnswer['challenge']>

/** The side to sign in to, member or agent (A78). */
export type SignInSide = 'member' | 'agent'

/** Properties that the popup passes to each sign-in method. */
export type SignInMethodProps = {
  readonly side: SignInSide
  /** A request is pending: nothing else may be sent. */
  readonly busy: boolean
  /** Id of the popup's error element, which describes the fields. */
  readonly alertId: string
  /** Shows what is missing before anything is sent; an empty text removes it. */
  readonly tell: (message: string) => void
  /**
   * Sends, and handles the result: signed in, second factor, or refused with its text. Resolves to the refusal, null on success. `as` is shown as the
   * name until the member's info is loaded.
   */
  readonly attempt: (act: () => Promise<SignInAnswer>, as?: string) => Promise<CallRefused | null>
  /** Closes the popup, for what opens in its place. */
  readonly leave: () => void
}

/** A sign-in method with a form of its own; several enabled ones are tabs. */
export type SignInMethod = {
  readonly key: string
  readonly says: MessageKey
  /** Module that enables it; null: always enabled. */
  readonly module: ModuleId | null
  readonly Form: ComponentType<SignInMethodProps>
}

/** Sign-in methods that are buttons below the form, such as a passkey or identity providers. Renders nothing while none of them is enabled. */
export type ButtonSignInMethods = { readonly key: string; readonly Buttons: ComponentType<SignInMethodProps> }

/** Properties of the second-factor step. */
export type FactorProps = SignInMethodProps & { readonly challenge: FactorChallenge; readonly onBack: () => void }
