import type { CallName } from '@perya/calls'
import type { Brand } from '@perya/calls/brand'
import type { RenderOrder } from './renderer.ts'

/** Start data of a render thread: where the server entry is, and for which brand it renders. */
export type ThreadData = { readonly entry: string; readonly brand: Brand; readonly priority: number }

/** A call made by a page. `id` is unique within the thread. */
export type AskedCall = { readonly id: number; readonly render: number; readonly name: CallName; readonly input: object }

/** Its answer: JSON text, or null with the error. */
export type AnsweredCall = { readonly id: number; readonly text: string | null; readonly trouble: string }

/** Messages of the main thread to a render thread. */
export type ToThread =
  | { readonly kind: 'render'; readonly id: number; readonly order: RenderOrder }
  | { readonly kind: 'answers'; readonly list: readonly AnsweredCall[] }
  | { readonly kind: 'abort'; readonly id: number }

/** Messages of a render thread to the main thread; `id` is that of the render. */
export type FromThread =
  | { readonly kind: 'asks'; readonly list: readonly AskedCall[] }
  | {
      readonly kind: 'head'
      readonly id: number
      readonly status: number
      readonly headers: Readonly<Record<string, string>>
      readonly cacheable: boolean
    }
  | { readonly kind: 'part'; readonly id: number; readonly bytes: Uint8Array }
  | { readonly kind: 'trouble'; readonly id: number; readonly error: Error }
  | { readonly kind: 'end'; readonly id: number; readonly kept: Uint8Array | null }
  | { readonly kind: 'failed'; readonly id: number; readonly error: Error }
