import type { AppContext } from '@perya/gateway/kernel/context'
import { seedCatalogue } from '../../gateway/seed/catalogue/seed-catalogue.ts'
import { seedRooms } from '../../gateway/seed/catalogue/seed-rooms.ts'
import { seedChat } from '../../gateway/seed/chat.ts'
import { seedContracts } from '../../gateway/seed/contracts.ts'
import { seedLotteries } from '../../gateway/seed/lotteries.ts'
import { seedSystem } from '../../gateway/seed/system.ts'
import { seedPoints } from '../../gateway/seed/points.ts'
import { demoPassword, demoPeople, seedPeople } from '../../gateway/seed/people.ts'
import { seedGifts } from '../../gateway/seed/gifts.ts'
import { seedPromotions } from '../../gateway/seed/seed-promotions.ts'
import { seedRegistration } from '../../gateway/seed/registration.ts'
import { seedTeam } from '../../gateway/seed/team.ts'
import { seedVendorLimits } from '../../gateway/seed/vendor-limits.ts'
import { seedWallets } from '../../gateway/seed/wallets.ts'

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
  await seedGifts(app)
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
