/** The page imports its styles, which Vite takes care of. */
declare module "*.css";
