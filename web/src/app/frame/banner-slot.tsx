import { Banner } from '../../features/banner/index.ts'

/** Shows the banner of a route's group; nothing where the group has none. */
export const BannerSlot = ({ groupName }: { groupName: string }) => <Banner group={groupName} />
