#version 460
#extension GL_GOOGLE_include_directive : require

#include "../common/tone.glsl"

layout(set = 0, binding = 0) uniform sampler2D scene;
layout(set = 0, binding = 1) uniform sampler2D bloom;

layout(push_constant) uniform Push {
    vec4 exposureAmount;
    vec4 share;   // 剔除之后各项还剩几成
};

layout(location = 0) in vec2 uv;
layout(location = 0) out vec4 result;

// #region bars
// 左下角三组条：上面的橙色是不剔除，下面的绿色是剔除。
void main() {
    const vec3 light =
        textureLod(scene, uv, 0.0).rgb + exposureAmount.y * textureLod(bloom, uv, 0.0).rgb;
    vec3 color = filmic(exposureAmount.x * light);
    const vec2 at = vec2(uv.x * 960.0 - 24.0, uv.y * 540.0 - 356.0);   // 面板的左上角
    if (all(greaterThan(at, vec2(0.0))) && all(lessThan(at, vec2(440.0, 160.0)))) {
        color *= 0.12;
        const float row = at.y / 160.0 * 3.0;
        const float inRow = fract(row);
        const float along = (at.x - 20.0) / 400.0;
        const bool upper = inRow > 0.18 && inRow < 0.46;
        const bool lower = inRow > 0.54 && inRow < 0.82;
        if (along > 0.0 && upper && along < 1.0) color = vec3(0.85, 0.32, 0.06);
        if (along > 0.0 && lower && along < share[int(row)]) color = vec3(0.12, 0.62, 0.28);
    }
    result = vec4(color, 1.0);
}
// #endregion bars
