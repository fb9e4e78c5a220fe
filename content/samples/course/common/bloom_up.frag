#version 460

layout(set = 0, binding = 0) uniform sampler2D source;

layout(push_constant) uniform Push {
    vec2 texel;
    float strength;
};

layout(location = 0) in vec2 uv;
layout(location = 0) out vec4 result;

// #region up
void main() {
    // 3 × 3 的帐篷形权重：1 2 1，2 4 2，1 2 1
    vec3 sum = vec3(0.0);
    for (int y = -1; y <= 1; ++y) {
        for (int x = -1; x <= 1; ++x) {
            const float weight = float((2 - abs(x)) * (2 - abs(y))) / 16.0;
            sum += weight * textureLod(source, uv + vec2(x, y) * texel, 0.0).rgb;
        }
    }
    result = vec4(strength * sum, 0.0);   // 混合是加法
}
// #endregion up
