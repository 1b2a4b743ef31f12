import type { ZodMiniType } from 'zod/mini'
import type { AppContext } from '../../../kernel/context.ts'
import type { GatewayChecks } from '../requests/console-setting.ts'
import type { StaffPerson } from '../../../staff/staff-session.ts'

/** What a read knows of its request beside its input. */
export type ReadContext = {
  readonly app: AppContext
  readonly person: StaffPerson
  /** The id of the session that asks; absent where no request does. */
  readonly session?: string
  /** Origin of the players' site, where the console knows it. */
  readonly publicOrigin?: string
  readonly readiness?: GatewayChecks
}

/** The declaration of a read; `Input`: its parsed input. */
export type ReadSpec<Input> = {
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
