import type { AppContext } from '@perya/gateway/kernel'
import {
  seedCatalogue,
  seedRooms,
  seedChat,
  seedContracts,
  seedLotteries,
  seedSystem,
  seedPoints,
  demoPassword,
  demoPeople,
  seedPeople,
  seedCampaigns,
  seedPromotions,
  seedRegistration,
  seedTeam,
  seedVendorLimits,
  seedWallets,
} from '@perya/gateway/seed'

/** Fills an empty database with the demo catalogue and people; returns the lines that list the demo logins. */
export const seedDemo = async (app: AppContext): Promise<readonly string[]> => {
  const titles = await seedCatalogue(app.store.pool, app.clock.now())
  if (titles > 0) app.log.info({ titles }, 'the demo catalogue is in')
  await seedRooms(app.store.pool)
  await seedLotteries(app)
  await seedSystem(app)
  await seedPeople(app)
  await seedContracts(app)
  await seedRegistration(app)
  await seedVendorLimits(app)
  await seedWallets(app)
  await seedTeam(app)
  await seedCampaigns(app)
  await seedPromotions(app)
  await seedChat(app)
  await seedPoints(app)
  const width = Math.max(...demoPeople.map(({ username }) => username.length))
  const reached = ({ contacts }: (typeof demoPeople)[number]) => (contacts === undefined ? '' : ` (${contacts.sms}, ${contacts.mail})`)
  return [
    `Demo logins, password ${demoPassword}; codes and mails are read by: npm run operator -- outbox list`,
    ...demoPeople.map((person) => `  ${person.username.padEnd(width)}  ${person.says}${reached(person)}`),
  ]
}
