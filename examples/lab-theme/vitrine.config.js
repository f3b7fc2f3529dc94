/** The components are beside this file, which says nothing else. */
export default {};
