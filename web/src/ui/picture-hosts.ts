import { stableFraction, imageUrl } from '@perya/domain/lobby/image-url'
import { createContext, use } from 'react'

/** The picture hosts of the brand. */
export const pictureHosts = createContext<readonly string[]>([])

/** Hands the picture hosts of the brand to everything inside. */
export const PictureHosts = pictureHosts.Provider

/** The address of a picture on one of the brand's hosts (PERF-03): drawn by lot from the picture itself, so that it is cached once. */
export const usePicture = (path: string): string => imageUrl(path, use(pictureHosts), stableFraction(path, 0))
