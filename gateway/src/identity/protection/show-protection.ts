import type { Handler } from '../../kernel/context.ts'
import { presentProtection } from './present-protection.ts'

/** Shows limits, closure and reality check of the member. */
export const showProtection: Handler<'protection.show'> = (_input, { app, principal }) => presentProtection(app, principal)
