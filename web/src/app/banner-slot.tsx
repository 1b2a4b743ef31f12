import { Banner } from '../features/banner/index.ts'

/** Where the banner of a route's group stands; nothing where the group has none. */
export const BannerSlot = ({ groupName }: { groupName: string }) => <Banner group={groupName} />
