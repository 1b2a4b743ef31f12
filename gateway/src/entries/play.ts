// Titles, launches, vendor keys and turnover, and the ports of the reference vendor's server.

export { type VendorKey, signingKeyOf } from '../play/callbacks/vendor-keys.ts'
export { gameServerPorts } from '../play/game-server-ports.ts'
export { createLaunch } from '../play/launch/create-launch.ts'
export { findTitle } from '../play/launch/find-title.ts'
export { aggregatePlay, aggregatePlayJob, closeAggregatedDays } from '../play/turnover/aggregate-play.ts'
