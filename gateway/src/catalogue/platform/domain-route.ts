import type { Handler } from '../../kernel/context.ts'
import { platformState } from '../../kernel/settings/platform-state.ts'

/** Lists the domains that serve this brand; the client measures their speed (ENT-15). */
export const domainRoute: Handler<'system.domainRoute'> = async (_input, { app }) => {
  const { routers } = await platformState(app)
  return { routers: routers.map((domain) => ({ domain, speed: 0 })) }
}
