import { chanceOf, pictureAddress } from '@perya/domain/lobby/picture'
import { createContext, use } from 'react'

/** The picture hosts of the brand. */
export const pictureHosts = createContext<readonly string[]>([])

/** Hands the picture hosts of the brand to everything inside. */
export const PictureHosts = pictureHosts.Provider

/** The address of a picture on one of the brand's hosts (PERF-03): drawn by lot from the picture itself, so that it is cached once. */
export const usePicture = (path: string): string => pictureAddress(path, use(pictureHosts), chanceOf(path, 0))
