import type { House } from '@perya/gateway/handler'
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

/** Fills an empty house with the demo's catalogue and people, and says who may sign in. */
export const seedDemo = async (house: House): Promise<readonly string[]> => {
  const titles = await seedCatalogue(house.store.pool, house.clock.now())
  if (titles > 0) house.log.info({ titles }, 'the demo catalogue is in')
  await seedRooms(house.store.pool)
  await seedLotteries(house)
  await seedSystem(house)
  await seedPeople(house)
  await seedContracts(house)
  await seedRegistration(house)
  await seedVendorLimits(house)
  await seedWallets(house)
  await seedTeam(house)
  await seedGifts(house)
  await seedPromotions(house)
  await seedChat(house)
  await seedPoints(house)
  const width = Math.max(...demoPeople.map(({ username }) => username.length))
  const reached = ({ contacts }: (typeof demoPeople)[number]) => (contacts === undefined ? '' : ` (${contacts.sms}, ${contacts.mail})`)
  return [
    `Demo logins, password ${demoPassword}; codes and mails are read by: npm run operator -- outbox list`,
    ...demoPeople.map((person) => `  ${person.username.padEnd(width)}  ${person.says}${reached(person)}`),
  ]
}
