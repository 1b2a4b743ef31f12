import type { Handler } from '../../kernel/context.ts'
import { countryOf } from '../../kernel/settings/country-of.ts'
import { platformState } from '../../kernel/settings/platform-state.ts'

/** Returns whether the platform is open for the caller; maintenance wins over the region (SYS-08). */
export const showPlatformStatus: Handler<'system.status'> = async (_input, { app, address }) => {
  const { maintenance, region } = await platformState(app)
  const country = await countryOf(app, address)
  const regionRestriction = region.restricted.includes(country)
  return {
    status: maintenance.on ? 1 : regionRestriction ? 2 : 0,
    maintenance: maintenance.on,
    maintenanceEnd: maintenance.until,
    regionRestriction,
    location: { ip: address, country },
    info: maintenance.info,
    customerService: app.brand.customerService,
  }
}
