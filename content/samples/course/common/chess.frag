#version 460
#extension GL_GOOGLE_include_directive : require

#include "pbr.glsl"

layout(set = 0, binding = 0) uniform Scene {
    mat4 viewProjection;
    mat4 toLight;
    vec4 eye;
    vec4 light;
};
layout(set = 0, binding = 1) uniform sampler2DShadow shadowMap;

layout(push_constant) uniform Push {
    mat4 model;
    vec4 baseColor;
    float metallic;
    float roughness;
};

layout(location = 0) in vec3 worldPosition;
layout(location = 1) in vec3 worldNormal;
layout(location = 0) out vec4 result;

// 有多少光照到这里：0 全在影子里，1 完全照亮。
float lit(vec3 position, vec3 n) {
    // 沿法线挪开一点，再变到光源的裁剪空间；正交投影不必除以 w
    const vec3 at = (toLight * vec4(position + 0.02 * n, 1.0)).xyz;
    const vec2 uv = 0.5 + 0.5 * at.xy;
    const vec2 texel = 1.0 / vec2(textureSize(shadowMap, 0));
    float sum = 0.0;
    for (int y = -2; y <= 2; ++y) {
        for (int x = -2; x <= 2; ++x) {
            sum += texture(shadowMap, vec3(uv + vec2(x, y) * texel, at.z));
        }
    }
    return sum / 25.0;
}

// #region main
void main() {
    const Surface s = Surface(normalize(worldNormal), normalize(eye.xyz - worldPosition),
                              baseColor.rgb, metallic, roughness);
    const float sun = lit(worldPosition, s.n);
    const vec3 color =
        0.55 * ambient(s) * mix(0.6, 1.0, sun) + sun * direct(s, light.xyz, vec3(21.0, 17.0, 12.0));
    result = vec4(color, 1.0);   // 不压缩：附件是浮点的
}
// #endregion main
