// The list of pictures: the path of each in the repository, and its size.

const square = (size) => ({ width: size, height: size, corner: 0, ground: 'spruce' })
const WEB = '../web/public/icons'
const ANDROID = 'pictures/android'

/** Pixels per density-independent pixel. */
const DENSITIES = { mdpi: 1, hdpi: 1.5, xhdpi: 2, xxhdpi: 3, xxxhdpi: 4 }
const SPLASH_LONG = {
  mdpi: [320, 480],
  hdpi: [480, 800],
  xhdpi: [720, 1280],
  xxhdpi: [960, 1600],
  xxxhdpi: [1280, 1920],
}

/** Icons of the web app. A browser may crop a maskable one to a circle of 80 %, so its jay is smaller. */
const WEB_PICTURES = [
  { file: `${WEB}/icon-192.png`, ...square(192), corner: 0.22, share: 0.66 },
  { file: `${WEB}/icon-512.png`, ...square(512), corner: 0.22, share: 0.66 },
  { file: `${WEB}/maskable-512.png`, ...square(512), share: 0.5 },
  { file: `${WEB}/apple-touch-icon.png`, ...square(180), share: 0.62, hasAlpha: false },
]

/** An adaptive icon is guaranteed to show the middle 66 of its 108 units. */
const ANDROID_PICTURES = Object.entries(DENSITIES).flatMap(([density, pixels]) => {
  const [short, long] = SPLASH_LONG[density]
  const splash = { share: 0.3, corner: 0, ground: 'spruce', hasAlpha: false }
  return [
    { file: `${ANDROID}/mipmap-${density}/ic_launcher.png`, ...square(48 * pixels), corner: 0.22, share: 0.66 },
    { file: `${ANDROID}/mipmap-${density}/ic_launcher_round.png`, ...square(48 * pixels), corner: 0.5, share: 0.6 },
    {
      file: `${ANDROID}/mipmap-${density}/ic_launcher_foreground.png`,
      ...square(108 * pixels),
      ground: 'none',
      share: 0.42,
    },
    { file: `${ANDROID}/drawable-port-${density}/splash.png`, width: short, height: long, ...splash },
    { file: `${ANDROID}/drawable-land-${density}/splash.png`, width: long, height: short, ...splash },
  ]
})

/** Apple allows no transparency in icons. */
const IOS_PICTURES = [
  { file: 'pictures/ios/icon.png', ...square(1024), share: 0.62, hasAlpha: false },
  { file: 'pictures/ios/splash.png', ...square(2732), share: 0.16, hasAlpha: false },
]

export const PICTURES = [
  ...WEB_PICTURES,
  ...ANDROID_PICTURES,
  {
    file: `${ANDROID}/drawable/splash.png`,
    width: 480,
    height: 320,
    share: 0.3,
    corner: 0,
    ground: 'spruce',
    hasAlpha: false,
  },
  ...IOS_PICTURES,
]
