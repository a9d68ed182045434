/** The address of a banner in one of its widths; null without a banner. */
export const bannerUrl = (sha: string | null, width: 640 | 1280): string | null =>
  sha && `/media/${sha}-${width}.webp`
