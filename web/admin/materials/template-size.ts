export const maxTemplateBytes = 200_000;

export const templateTooLarge =
  "A template has at most 200 KB. Save the project in LightBurn without artwork.";
