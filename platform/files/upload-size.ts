/** What an upload of any kind may have at most, in bytes: 'less than 5MB' (spec §5). */
export const mostUploadBytes = 5 * 1024 * 1024 - 1;
