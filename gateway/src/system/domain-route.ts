import type { Handler } from '../context.ts'
import { platformState } from './platform-state.ts'

/** The domains that serve this brand; their speed is for the visitor to measure (ENT-15). */
export const domainRoute: Handler<'system.domainRoute'> = async (_input, { app }) => {
  const { routers } = await platformState(app)
  return { routers: routers.map((domain) => ({ domain, speed: 0 })) }
}
