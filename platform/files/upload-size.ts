/** What an upload of any kind may have at most, in bytes (decisions §4.5); spec §5 tells it as 'less than 5MB'. */
export const maxUploadBytes = 5 * 1024 * 1024;
