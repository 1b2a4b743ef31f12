import type { ZodMiniType } from 'zod/mini'
import type { AppContext } from '../../../kernel/context.ts'
import type { StaffPerson } from '../../../staff/staff-session.ts'

/** What a read knows of its request beside its input. */
export type ReadContext = { readonly app: AppContext; readonly person: StaffPerson }

type ReadSpec<Input> = {
  /** Below `see/`; `:id` is part of the input. */
  readonly path: string
  /** The row of the rights table; null: every signed-in person may read it, and sees what concerns them. */
  readonly needs: string | null
  /** Of the query and the path. */
  readonly input: ZodMiniType<Input>
  readonly read: (context: ReadContext, input: Input) => Promise<unknown>
}

/** A read of a screen; `read` takes the parsed input. */
export type Read = Omit<ReadSpec<unknown>, 'read'> & { read(context: ReadContext, input: unknown): Promise<unknown> }

/** Declares a read. */
export const defineRead = <Input>(spec: ReadSpec<Input>): Read => spec
