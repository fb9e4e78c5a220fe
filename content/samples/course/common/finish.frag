#version 460
#extension GL_GOOGLE_include_directive : require

#include "tone.glsl"

layout(set = 0, binding = 0) uniform sampler2D scene;
layout(set = 0, binding = 1) uniform sampler2D bloom;

layout(push_constant) uniform Push {
    float exposure;
    float amount;
};

layout(location = 0) in vec2 uv;
layout(location = 0) out vec4 result;

// #region finish
void main() {
    const vec3 light = textureLod(scene, uv, 0.0).rgb + amount * textureLod(bloom, uv, 0.0).rgb;
    const float corner = dot(uv - 0.5, uv - 0.5);
    const vec3 color = filmic(exposure * light * (1.0 - 0.6 * corner));   // 四角略暗
    result = vec4(color, 1.0);
}
// #endregion finish
