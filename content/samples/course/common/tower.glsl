// 一座楼，与 city.hpp 里的 28 字节相同。写成七个标量，std430 才不会给 vec3 补齐。（第十六章）
// #region tower
struct Tower {
    float centerX, centerY, centerZ;
    float halfX, halfY, halfZ;
    uint tint;   // RGB 是颜色，最高的字节是材质的编号（第十七章）
};

vec3 centerOf(Tower t) { return vec3(t.centerX, t.centerY, t.centerZ); }
vec3 halfOf(Tower t) { return vec3(t.halfX, t.halfY, t.halfZ); }
// #endregion tower
