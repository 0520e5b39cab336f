/** happy-dom has no Web Animations; pieces that fly are still where the state puts them. */
Element.prototype.animate ??= () => ({ finished: Promise.resolve(), cancel: () => undefined }) as unknown as Animation;
